import { useEffect } from 'react'
import { ordersOf } from '../../orders/sheet.ts'
import type { View } from '../../view.ts'
import type { PageProps } from '../page-props.ts'
import { sheetOf } from '../sheet/lines.ts'
import { type Counsel, lay, useDesk } from '../store.ts'

/** The counsel for what is shown now; null while none was asked for. */
export function useCounsel(view: View): Counsel | null {
  const { counsel, writing } = useDesk()
  return writing !== null && counsel?.seat === writing.seat && counsel.turn === view.turn ? counsel : null
}

/** Asks for counsel as soon as a sheet can be written, once a turn; what failed can be asked for again. */
export function useAsking({ view, advice }: Pick<PageProps, 'view' | 'advice'>): void {
  const { writing } = useDesk()
  const seat = writing?.seat ?? -1
  const { turn } = view
  // SC-21.4  In the deal window nobody is advised.
  const asks = seat >= 0 && view.flow.at(-1)?.at === 'turn'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a turn, however often the page is drawn
  useEffect(() => {
    if (asks && advice !== null) ask(seat, turn, advice)
  }, [asks, seat, turn])
}

/** Asks, and lays on the desk what came of it. */
export function ask(seat: number, turn: number, advice: NonNullable<PageProps['advice']>): void {
  const lays = (more: Pick<Counsel, 'orders' | 'fault'>) => lay({ counsel: { seat, turn, ...more } })
  lays({ orders: null, fault: '' })
  advice(seat).then(
    (answer) => {
      const sheet = sheetOf(answer)
      lays(
        sheet === null
          ? { orders: null, fault: 'The advice cannot be read.' }
          : { orders: ordersOf(sheet), fault: '' },
      )
    },
    (error: unknown) => lays({ orders: null, fault: error instanceof Error ? error.message : String(error) }),
  )
}
