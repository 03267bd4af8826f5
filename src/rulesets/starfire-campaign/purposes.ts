/** What a question is for, where its heading does not say what follows from the answer. */
export const purposes: Readonly<Record<string, string>> = {
  'campaign.window':
    'Who cannot pay makes deals now, before he is made to; it concerns those who know each other.',
}
