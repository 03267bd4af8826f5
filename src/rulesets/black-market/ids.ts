// What the numbers of the rules stand for. The kinds are told apart from each other; any number may be taken for one.

/** BM-2.1  A commodity: Energy, Water or Food. */
export type Good = number & { readonly is?: 'good' }
/** BM-1.3  One of the six actions. */
export type Action = number & { readonly is?: 'action' }
/** BM-2.9  A track: Technology, Military or Cryptography. */
export type Track = number & { readonly is?: 'track' }
/** BM-2.9  One of the fifteen kinds of Skill Card. */
export type Skill = number & { readonly is?: 'skill' }
/** BM-2.3  A kind of Utility, by its place in the file. */
export type Utility = number & { readonly is?: 'utility' }
/** BM-2.6  A site: those of the homes first, then one for each face; after them the place of the Fusion Reactor. */
export type Site = number & { readonly is?: 'site' }
/** BM-2.8  A Location Card of the file. */
export type Face = number & { readonly is?: 'face' }
/** BM-1.5  The back of a Location Card on the table. */
export type Mark = number & { readonly is?: 'mark' }
/** BM-2.7  Infantry or Mech. */
export type UnitKind = number & { readonly is?: 'unit' }
/** BM-2.7  Where units stand: 0 to 4 the home of a seat, 5 + mark a Location Card. */
export type Place = number
