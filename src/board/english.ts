// The kernel's English for pages and boards, which import nothing else of it.

export { andList, capital, counted, ended, figure } from '../kernel/index.ts'
