const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })

/** "22 Nov 2026". */
export const dayOf = (ms: number): string => day.format(ms)

/** What a browser calls itself, in the few words that people know it by. */
export function agentWords(agent: string): string {
  const browser = /(Firefox|Edg|OPR|Chrome|Safari)\//.exec(agent)?.[1] ?? null
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|CrOS|Linux)/.exec(agent)?.[1] ?? null
  const names: Readonly<Record<string, string>> = {
    Edg: 'Edge',
    OPR: 'Opera',
    'Mac OS X': 'Mac',
    CrOS: 'Chromebook',
  }
  const words = [browser, system].flatMap((word) => (word === null ? [] : [names[word] ?? word]))
  return words.length > 0 ? words.join(' on ') : agent.slice(0, 60) || 'an unknown browser'
}
