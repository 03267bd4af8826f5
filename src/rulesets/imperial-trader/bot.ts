export const bots = []
