/** BM-14.1, BM-14.2, BM-14.4  Where an answer may be left in advance: it is then that of the late. */
export const standing = [
  { text: 'Say nothing when Trade begins', clause: 'BM-5.16', steps: ['trade.opening'] },
  { text: 'Refuse every deal you are offered', clause: 'BM-5.15', steps: ['deal.answer'] },
  { text: 'Refuse trades through the Black Market', clause: 'BM-5.26', steps: ['via.answer'] },
  { text: 'Play no Skill Cards outside raids', clause: 'BM-14.4', steps: ['skill.play'] },
] as const
