import { type RefObject, useEffect, useRef } from 'react'

/** The secret behind the # of a link in a mail; a link that is opened where the page is open already loads it again. */
export function useSecret(): RefObject<string> {
  const secret = useRef(location.hash.slice(1))
  useEffect(() => {
    const again = () => location.reload()
    addEventListener('hashchange', again)
    return () => removeEventListener('hashchange', again)
  }, [])
  return secret
}
