/** What a question is for, where its heading does not say what follows from the answer. */
export const purposes: Readonly<Record<string, string>> = {
  'campaign.window': 'Empires that cannot pay may make deals now with empires they have met.',
}
