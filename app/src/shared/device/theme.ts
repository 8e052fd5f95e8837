import { getNavigationStorage } from './device-storage.ts'

export type ColorTheme = 'system' | 'dark' | 'light'

export const getSavedTheme = (): ColorTheme => {
  const stored = getNavigationStorage().read('theme')
  return stored === 'dark' || stored === 'light' ? stored : 'system'
}

/** Applies and saves the theme. The page reads the same path before its first paint (index.html). */
export function applyTheme(theme: ColorTheme): void {
  showTheme(theme)
  void getNavigationStorage().write('theme', theme === 'system' ? undefined : theme)
}

export function showTheme(theme: ColorTheme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
