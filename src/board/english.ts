// The kernel's English for pages and boards, which import nothing else of it.

export { andList, capital, counted, figure } from '../kernel/index.ts'
