/**
 * What files may use although the oldest supported browsers lack it. Each line has its reason; a new one needs a look in such a browser
 * first: `npm run browsers`.
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

/** Asked for before they are used. */
const askedFor = [
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

/** Methods of ours and of our libraries that are called the same: zod's `check`, hls.js's `configure`. */
const sameName = [
  '.check',
  '.configure',
  '.error',
  '.info',
  '.isActive',
  '.move',
  '.pause',
  '.take',
  '.toArray',
  '.use',
]

/** Without it a page looks plainer and works as well. */
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

/** Something plainer stands behind `@supports not`: see scripts/dev/css-fallbacks.ts. */
const replaced = ['fill: color-mix', 'fill: oklab', 'overflow-x: clip', 'overflow: clip', 'the unit dvh']

export const allowedFeatures: readonly string[] = [...fallbacks, ...askedFor, ...sameName, ...plainer, ...replaced]
