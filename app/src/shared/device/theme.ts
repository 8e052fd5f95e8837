import { navigationStorage } from './device-storage.ts'

export type Theme = 'system' | 'dark' | 'light'

export const themeNow = (): Theme => {
  const stored = navigationStorage().read('theme')
  return stored === 'dark' || stored === 'light' ? stored : 'system'
}

/** The page reads the same path before its first paint (index.html). */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  void navigationStorage().write('theme', theme === 'system' ? undefined : theme)
}
