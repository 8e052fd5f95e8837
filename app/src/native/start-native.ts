import { answerWithin, phoneAnswerMs } from '../shared/device/native/answer-within.ts'
import { SplashScreen } from '../shared/device/native/plugins.ts'
import { getSavedTheme, showTheme } from '../shared/device/theme.ts'
import { feelTaps } from './haptics.ts'
import { openIncomingLinks, openOutgoingLinks, readLaunchPath } from './links.ts'
import { confirmVersion, updateApp } from './live-update.ts'
import { followPhone } from './phone-events.ts'
import { followPlayback } from './playback-events.ts'
import { openTappedPush, startPush } from './push.ts'
import { askForTracking } from './tracking.ts'

/** Spec 9: what can wait until the first screen is there. */
const browsersAfterMs = 1000
/** An iPhone shows one question at a time, so the second waits for the answer to the first. */
const trackingAfterMs = 10_000

/** Prepares the first screen: the theme, and the page of the link that opened the app. */
export async function prepareFirstScreen(): Promise<void> {
  showTheme(getSavedTheme())
  const path = await readLaunchPath()
  if (path !== undefined) history.replaceState(null, '', path)
}

/**
 * Starts the phone's functions behind the first screen, in the order of spec 4: a newer version of the app,
 * the end of the splash screen, then push messages and the permission to track. None of them can hold up the app.
 */
export async function startNative(): Promise<void> {
  await confirmVersion()
  if ((await updateApp()) === 'reloads') return
  await answerWithin(phoneAnswerMs, SplashScreen.hide()).catch(() => undefined)
  feelTaps()
  followPlayback()
  void followPhone()
  void openTappedPush()
  void openIncomingLinks()
  setTimeout(openOutgoingLinks, browsersAfterMs)
  await answerWithin(trackingAfterMs, startPush()).catch(() => undefined)
  await askForTracking().catch(() => undefined)
}
