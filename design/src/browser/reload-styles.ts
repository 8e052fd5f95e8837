const reloadAfterMs = 1_000

/**
 * Loads a style sheet again after a failure. The bundler's loader requests each one only once, so the next page would
 * lack its layout until a reload.
 */
export function reloadFailedStyles(): void {
  addEventListener(
    'error',
    ({ target }) => {
      // For errors of scripts the target is the window, which has no `rel`.
      const link = target as HTMLLinkElement
      // The same element does not load a second time.
      if (link.rel === 'stylesheet') setTimeout(() => link.replaceWith(link.cloneNode()), reloadAfterMs)
    },
    // Errors of files do not bubble.
    true,
  )
}
