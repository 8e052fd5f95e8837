const againAfterMs = 1_000

/**
 * Loads a style sheet again that did not come. The bundler's loader asks for each one once: after a moment without a network the next
 * page would be drawn without its layout, until it is reloaded.
 */
export function reloadFailedStyles(): void {
  addEventListener(
    'error',
    ({ target }) => {
      // Of a script's error it is the window, which has no `rel`.
      const link = target as HTMLLinkElement
      // The same element does not load a second time.
      if (link.rel === 'stylesheet') setTimeout(() => link.replaceWith(link.cloneNode()), againAfterMs)
    },
    // An error of a file does not bubble.
    true,
  )
}
