import { useLayoutEffect } from 'react'
import { themeNow } from '../../shared/device/theme.ts'

/** Video is watched in the dark, bars and all; whoever leaves has their own theme again. */
export function useDarkPage() {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.theme = 'dark'
    return () => {
      const chosen = themeNow()
      if (chosen === 'system') delete dataset.theme
      else dataset.theme = chosen
    }
  }, [])
}
