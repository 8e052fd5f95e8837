import { ink } from '@fieldhouse/contract/school/page-head'
import { escapeAndroidText, formatAssignments, formatJson, replacePlistText } from './formats.ts'
import type { NativeSchool } from './native-school.ts'
import { createStorePages } from './store-pages.ts'

const writtenBy = 'Written by “npm run native” from the school’s settings.'

/** The property list in which Apple's tools and the app read the school's texts. Only those texts are replaced. */
export const infoPlist = 'ios/App/App/Info.plist'

/** Creates every text file of the two projects that is a school's own, by its path in `app/`. */
export const createNativeTexts = (native: NativeSchool, info: string): Record<string, string> => ({
  'capacitor.config.json': formatJson(createCapacitorConfig(native)),
  'android/school.properties': formatAssignments(`# ${writtenBy}`, {
    applicationId: native.applicationId,
    versionName: native.school.appVersion,
    versionCode: String(native.buildNumber),
    linkHost: native.linkHost,
  }),
  'android/app/src/main/res/values/school.xml': `<?xml version="1.0" encoding="utf-8"?>
<!-- ${writtenBy} -->
<resources>
    <string name="app_name" translatable="false">${escapeAndroidText(native.school.appName)}</string>
    <color name="brand">${native.school.colors.brand}</color>
    <color name="launch_background">${ink}</color>
</resources>
`,
  'ios/School.xcconfig': formatAssignments(`// ${writtenBy}`, {
    PRODUCT_BUNDLE_IDENTIFIER: native.bundleId,
    DEVELOPMENT_TEAM: native.school.native?.teamId ?? '',
    MARKETING_VERSION: native.school.appVersion,
    CURRENT_PROJECT_VERSION: String(native.buildNumber),
    LINK_HOST: native.linkHost,
  }).replace(/ +$/gm, ''),
  [infoPlist]: Object.entries(createInfoTexts(native)).reduce(
    (plist, [key, text]) => replacePlistText(plist, key, text),
    info,
  ),
  ...createStorePages(native),
})

/** What an iPhone shows under the icon, and when it asks for a permission. */
export const createInfoTexts = ({ school: { appName, school } }: NativeSchool) => ({
  CFBundleDisplayName: appName,
  NSCameraUsageDescription: 'Take a photo for your profile.',
  NSUserTrackingUsageDescription: `${school} sees which games and videos fans like. No one else does.`,
})

/** The settings of Capacitor and its plugins. `cap sync` copies them into both projects. */
const createCapacitorConfig = ({ applicationId, school }: NativeSchool) => ({
  appId: applicationId,
  appName: school.appName,
  webDir: 'dist-native',
  // Logs in debug builds, never in those of the stores.
  loggingBehavior: 'debug',
  zoomEnabled: false,
  backgroundColor: ink,
  server: { androidScheme: 'https', iosScheme: 'capacitor', hostname: 'localhost' },
  plugins: {
    // The app hides the splash screen. It ends after this time even if the page does not start.
    SplashScreen: { launchAutoHide: true, launchShowDuration: 15_000, backgroundColor: ink, showSpinner: false },
    LiveUpdate: {
      autoUpdateStrategy: 'none',
      defaultChannel: 'production',
      readyTimeout: 10_000,
      autoBlockRolledBackBundles: true,
      autoDeleteBundles: true,
      ...(school.liveUpdate && { publicKey: school.liveUpdate.publicKey.trim() }),
    },
    FirebaseMessaging: { presentationOptions: ['alert', 'badge', 'sound'] },
    Keyboard: { resize: 'native' },
    CapacitorHttp: { enabled: false },
    CapacitorCookies: { enabled: false },
  },
  // The push plugin's folder is called like a package of Firebase's, and Swift's package manager would mix them up.
  experimental: { ios: { spm: { packageOptions: { '@capacitor-firebase/messaging': { symlink: true } } } } },
})
