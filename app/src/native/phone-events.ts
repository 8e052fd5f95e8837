import { fetchSchool } from '@fieldhouse/client/fetch-school'
import { reportConnection } from '../shared/device/connection.ts'
import { App, Badge, Keyboard, Network } from '../shared/device/native/plugins.ts'

/** Follows the phone: its connection, its keyboard, Android's Back, and the app's return to the screen. */
export function followPhone(): Promise<unknown> {
  let hasChanged = false
  return Promise.allSettled([
    App.addListener('resume', () => void refreshApp()),
    App.addListener('backButton', ({ canGoBack }) => goBack(canGoBack)),
    Keyboard.addListener('keyboardWillShow', () => markKeyboard(true)),
    Keyboard.addListener('keyboardWillHide', () => markKeyboard(false)),
    Network.addListener('networkStatusChange', ({ connected }) => {
      hasChanged = true
      reportConnection(connected)
    }),
    // The answer to a question is older than a change that came before it.
    Network.getStatus().then(({ connected }) => hasChanged || reportConnection(connected)),
    Badge.clear(),
  ])
}

/** Loads what is on the screen again. */
async function refreshApp(): Promise<void> {
  void Badge.clear().catch(() => undefined)
  void fetchSchool()
  const { queries } = await import('../shared/api/query-client.ts')
  await queries.invalidateQueries()
}

/** Pages where Back leaves the app. */
const firstPages = ['/app/home', '/auth/home']

/**
 * Android's Back closes what is open, then goes back, then leaves the app. The address decides: it changes at once,
 * while the page that goes with it may still be loading.
 */
function goBack(canGoBack: boolean): void {
  const opened = document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')
  if (opened) opened.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  else if (document.fullscreenElement) void document.exitFullscreen()
  else if (canGoBack && !firstPages.includes(location.pathname)) history.back()
  else void App.minimizeApp()
}

/** While the keyboard is open, the tab bar would cover the fields above it. */
const markKeyboard = (isOpen: boolean): void => {
  document.documentElement.toggleAttribute('data-keyboard', isOpen)
}
