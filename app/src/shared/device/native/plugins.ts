import type { AppPlugin } from '@capacitor/app'
import type { AppLauncherPlugin } from '@capacitor/app-launcher'
import type { BrowserPlugin } from '@capacitor/browser'
import { registerPlugin } from '@capacitor/core'
import type { HapticsPlugin, ImpactStyle } from '@capacitor/haptics'
import type { InAppBrowserPlugin } from '@capacitor/inappbrowser'
import type { KeyboardPlugin } from '@capacitor/keyboard'
import type { NetworkPlugin } from '@capacitor/network'
import type { PreferencesPlugin } from '@capacitor/preferences'
import type { ScreenOrientationPlugin } from '@capacitor/screen-orientation'
import type { SharePlugin } from '@capacitor/share'
import type { SplashScreenPlugin } from '@capacitor/splash-screen'
import type { KeepAwakePlugin } from '@capacitor-community/keep-awake'
import type { FirebaseMessagingPlugin } from '@capacitor-firebase/messaging'
import type { BadgePlugin } from '@capawesome/capacitor-badge'
import type { LiveUpdatePlugin } from '@capawesome/capacitor-live-update'
import type { AppTrackingTransparencyPlugin } from '@capgo/capacitor-app-tracking-transparency'

/** The methods that the plugin's own JavaScript calls, which is not bundled. */
interface SecureStoragePlugin {
  internalGetItem(options: { prefixedKey: string; sync: boolean }): Promise<{ data: string | null }>
  internalSetItem(options: { prefixedKey: string; data: string; sync: boolean; access: number }): Promise<void>
  internalRemoveItem(options: { prefixedKey: string; sync: boolean }): Promise<{ success: boolean }>
}

/**
 * The phone's own functions, under the names that their native code registers. The packages bring native code and
 * types. Their JavaScript is for browsers, so none of it is bundled.
 */
export const App = registerPlugin<AppPlugin>('App')
export const AppLauncher = registerPlugin<AppLauncherPlugin>('AppLauncher')
export const Badge = registerPlugin<BadgePlugin>('Badge')
export const Browser = registerPlugin<BrowserPlugin>('Browser')
export const Haptics = registerPlugin<HapticsPlugin>('Haptics')
/** The value of an enum in the plugin's own JavaScript. */
export const lightImpact = 'LIGHT' as ImpactStyle.Light
export const InAppBrowser = registerPlugin<InAppBrowserPlugin>('InAppBrowser')
export const KeepAwake = registerPlugin<KeepAwakePlugin>('KeepAwake')
export const Keyboard = registerPlugin<KeyboardPlugin>('Keyboard')
export const LiveUpdate = registerPlugin<LiveUpdatePlugin>('LiveUpdate')
export const Messaging = registerPlugin<FirebaseMessagingPlugin>('FirebaseMessaging')
export const Network = registerPlugin<NetworkPlugin>('Network')
export const Preferences = registerPlugin<PreferencesPlugin>('Preferences')
export const ScreenOrientation = registerPlugin<ScreenOrientationPlugin>('ScreenOrientation')
export const SecureStorage = registerPlugin<SecureStoragePlugin>('SecureStorage')
export const Share = registerPlugin<SharePlugin>('Share')
export const SplashScreen = registerPlugin<SplashScreenPlugin>('SplashScreen')
export const Tracking = registerPlugin<AppTrackingTransparencyPlugin>('AppTrackingTransparency')
