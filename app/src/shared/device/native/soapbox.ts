import { InAppBrowser } from './plugins.ts'

/** The plugin's defaults, which its own JavaScript would add. The browser's cookies are kept, so that fans stay signed in. */
const options = {
  showToolbar: true,
  showURL: true,
  clearCache: false,
  clearSessionCache: false,
  mediaPlaybackRequiresUserAction: false,
  closeButtonText: 'Close',
  toolbarPosition: 0,
  showNavigationButtons: true,
  leftToRight: false,
  android: { allowZoom: false, hardwareBack: true, pauseMedia: true },
  iOS: {
    allowOverScroll: true,
    enableViewportScale: false,
    allowInLineMediaPlayback: true,
    surpressIncrementalRendering: false,
    viewStyle: 2,
    animationEffect: 2,
    allowsBackForwardNavigationGestures: true,
  },
}

/** Opens a page of the school's social links in a browser inside the app, which shares nothing with the app. */
export const openInSoapbox = (url: string): Promise<void> => InAppBrowser.openInWebView({ url, options })
