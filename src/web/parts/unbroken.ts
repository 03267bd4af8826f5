/** The text with each figure and its unit on one line: "45 cr", "3,000 M". */
export const unbroken = (text: string): string => text.replace(/(?<=\d) (?=(?:cr|GB|MC?|PU|VP)\b)/g, '\u00a0')
