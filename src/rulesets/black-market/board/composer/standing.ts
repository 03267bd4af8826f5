/** BM-14.1, BM-14.2, BM-14.4  Where an answer may be left in advance: it is then that of the late. */
export const standing = [
  { text: 'You have nothing to say as Trade begins', clause: 'BM-5.16', steps: ['trade.opening'] },
  { text: 'Deals proposed to you are refused', clause: 'BM-5.15', steps: ['deal.answer'] },
  { text: 'Trades asked of you via the Black Market are refused', clause: 'BM-5.26', steps: ['via.answer'] },
  { text: 'You play no Skill Cards outside raids', clause: 'BM-14.4', steps: ['skill.play'] },
] as const
