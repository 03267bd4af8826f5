import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Me } from '../../server/api.ts'
import { house } from '../net/http.ts'
import { beSignedIn } from '../net/keys.ts'

const ME = ['me']

/** The account that this browser is signed in as; undefined until that is known. */
export function useMe(): Me | undefined {
  return useQuery({
    queryKey: ME,
    queryFn: async () => {
      const me = await house.me()
      beSignedIn(me.account !== null)
      return me
    },
    staleTime: 60_000,
  }).data
}

/** Tells all pages which account is signed in now; null: ask again. What was known of tables may have changed. */
export function useBecome(): (me: Me | null) => void {
  const client = useQueryClient()
  return (me) => {
    if (me === null) void client.invalidateQueries({ queryKey: ME })
    else {
      beSignedIn(me.account !== null)
      client.setQueryData(ME, me)
    }
    void client.invalidateQueries({ queryKey: ['mine'] })
  }
}
