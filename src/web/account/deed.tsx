import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Me } from '../../server/api.ts'
import { refusalOf } from '../net/http.ts'
import { useBecome } from './me.ts'

/** Something that is done with an account: all pages know the result, and what went wrong is said. */
export function useDeed<Given = void>(
  act: (given: Given) => Promise<Me | null>,
  then?: (me: Me | null) => void,
) {
  const become = useBecome()
  return useMutation({
    mutationFn: act,
    onSuccess(me) {
      become(me)
      then?.(me)
    },
  })
}

/** What went wrong, if something did. */
export function Fault({ of }: { readonly of: readonly (Error | null)[] }): ReactNode {
  const error = of.find((one) => one !== null)
  if (error == null) return null
  return (
    <p className="refused" role="alert">
      {refusalOf(error).text}
    </p>
  )
}
