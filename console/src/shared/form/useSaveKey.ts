import { useEffect } from 'react'

/** Saves a form of the page with Ctrl-S. */
export function useSaveKey(formId: string): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      const form = document.getElementById(formId)
      if (form instanceof HTMLFormElement) form.requestSubmit()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [formId])
}
