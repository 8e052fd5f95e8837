/**
 * Features that files may use although the oldest supported browsers lack them. Each line has its reason; check a new
 * one in such a browser first: `npm run browsers`.
 */

/** Added by `design/src/browser/fallbacks.ts` where they are missing. */
const fallbacks = [
  'AbortSignal.any',
  'AbortSignal.timeout',
  'Map.groupBy',
  'Promise.withResolvers',
  'URL.canParse',
  '.findLast',
  '.findLastIndex',
  '.requestSubmit',
  '.toReversed',
  '.toSorted',
  '.toSpliced',
  '.with',
]

/** Checked for before they are used. */
const guarded = [
  'Error.captureStackTrace',
  'Notification',
  'Notification.permission',
  'Notification.requestPermission',
  'PublicKeyCredential.parseCreationOptionsFromJSON',
  'PublicKeyCredential.parseRequestOptionsFromJSON',
  '.checkVisibility',
  '.createHTML',
  '.createPolicy',
  '.createScriptURL',
  '.exitFullscreen',
  '.exitPictureInPicture',
  '.requestFullscreen',
  '.requestPictureInPicture',
  '.stackTraceLimit',
]

/** Methods of this code and its libraries with the same names: zod's `check`, hls.js's `configure`, the `range` of ipaddr.js. */
const sameNames = [
  '.check',
  '.configure',
  '.error',
  '.info',
  '.isActive',
  '.move',
  '.pause',
  '.range',
  '.take',
  '.toArray',
  '.use',
]

/** Makes a page look better; it works as well without. */
const plainer = [
  ':autofill',
  ':fullscreen',
  ':has',
  ':view-transition-group',
  ':view-transition-new',
  ':view-transition-old',
  '@container',
  'accent-color',
  'align-content: end',
  'align-content: start',
  'backdrop-filter',
  'background: color-mix',
  'background: oklab',
  'border-color: color-mix',
  'border-color: oklab',
  'border: color-mix',
  'box-shadow: color-mix',
  'contain-intrinsic-size',
  'container-type',
  'container-type: inline-size',
  'content-visibility',
  'content-visibility: auto',
  'grid-template-columns: subgrid',
  'mask-image',
  'outline',
  'overscroll-behavior',
  'overscroll-behavior-x',
  'overscroll-behavior-x: contain',
  'overscroll-behavior: contain',
  'paint-order',
  'place-items: start',
  'print-color-adjust',
  'print-color-adjust: exact',
  'scrollbar-color',
  'scrollbar-width',
  'scrollbar-width: none',
  'scrollbar-width: thin',
  'text-wrap',
  'text-wrap: balance',
  'the unit cqi',
  'zoom',
]

/** Has a plainer alternative behind `@supports not`: see scripts/dev/css-fallbacks.ts. */
const replaced = ['fill: color-mix', 'fill: oklab', 'overflow-x: clip', 'overflow: clip', 'the unit dvh']

export const allowedFeatures: readonly string[] = [...fallbacks, ...guarded, ...sameNames, ...plainer, ...replaced]
