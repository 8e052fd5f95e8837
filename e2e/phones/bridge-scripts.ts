import fs from 'node:fs'
import path from 'node:path'
import { createRemovalScript } from './missing-apis.ts'
import type { Platform, PluginHeader } from './plugin-methods.ts'

export const appOrigins: Readonly<Record<Platform, string>> = {
  android: 'https://localhost',
  ios: 'capacitor://localhost',
}

const modules = path.join(import.meta.dirname, '../../node_modules')
const bridgeFiles: Readonly<Record<Platform, string>> = {
  android: '@capacitor/android/capacitor/src/main/assets/native-bridge.js',
  ios: '@capacitor/ios/Capacitor/Capacitor/assets/native-bridge.js',
}

/** Lists the scripts that run before the page's first one, in the order of a phone. */
export const listBridgeScripts = (platform: Platform, headers: readonly PluginHeader[]): string[] => [
  createRemovalScript(platform),
  'window.Capacitor = { DEBUG: false, isLoggingEnabled: false, Plugins: {} };',
  `window.WEBVIEW_SERVER_URL = '${appOrigins[platform]}';`,
  fs.readFileSync(path.join(modules, bridgeFiles[platform]), 'utf8'),
  headers.map(createPluginScript).join('\n'),
  `window.Capacitor.PluginHeaders = ${JSON.stringify(headers.map(({ name, methods }) => ({ name, methods })))};`,
]

function createPluginScript({ name, methods }: PluginHeader): string {
  const plugin = JSON.stringify(name)
  const functions = methods
    .filter((method) => method.name !== 'addListener' && method.name !== 'removeListener')
    .map(({ name: method, rtype }) => {
      const quoted = JSON.stringify(method)
      return rtype === 'promise'
        ? `own[${quoted}] = (options) => capacitor.nativePromise(${plugin}, ${quoted}, options)`
        : `own[${quoted}] = (options, callback) => capacitor.nativeCallback(${plugin}, ${quoted}, options, callback)`
    })
  return `{
  const capacitor = window.Capacitor
  const own = (capacitor.Plugins[${plugin}] = {})
  own.addListener = (event, callback) => capacitor.addListener(${plugin}, event, callback)
  ${functions.join('\n  ')}
}`
}
