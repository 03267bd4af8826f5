/**
 * A field that keeps a form from being sent must be seen: a browser does not open what is folded, says nothing, and sends
 * nothing either. So what is folded around it opens, before the browser looks for a field to go to and to speak at.
 */
export function unfoldWhatIsWrong(): void {
  const unfold = ({ target }: Event) => {
    for (let at = target instanceof Element ? target : null; at !== null; at = at.parentElement)
      if (at instanceof HTMLDetailsElement) at.open = true
  }
  document.addEventListener('invalid', unfold, true)
}
