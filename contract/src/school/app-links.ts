import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import type { Company } from './settings.ts'

/** Paths that open in the installed app, as Apple writes them. Android's manifest has the same ones. */
export const appLinkPaths = ['/', '/auth/*', '/app/*', '/redeem'] as const

const main = {
  host: 'main',
  method: 'GET',
  status: 200,
  owner: 'nobody',
  cost: 'read',
  auth: 'public',
  errors: [404],
} as const

/** Apple's servers read it when the app is installed. */
export const appleAppSiteAssociation = defineEndpoint({
  ...main,
  path: '/.well-known/apple-app-site-association',
  summary: 'Get the iPhone app that opens this server’s links',
  response: z.strictObject({
    applinks: z.strictObject({
      details: z.array(
        z.strictObject({
          appIDs: z.array(z.string()),
          components: z.array(z.strictObject({ '/': z.string() })),
        }),
      ),
    }),
    webcredentials: z.strictObject({ apps: z.array(z.string()) }),
  }),
})

/** Android reads it when the app is installed. */
export const assetLinks = defineEndpoint({
  ...main,
  path: '/.well-known/assetlinks.json',
  summary: 'Get the Android app that opens this server’s links',
  response: z.array(
    z.strictObject({
      relation: z.array(z.string()),
      target: z.strictObject({
        namespace: z.literal('android_app'),
        package_name: z.string(),
        sha256_cert_fingerprints: z.array(z.string()),
      }),
    }),
  ),
})

/** Returns undefined for a school whose settings name no iPhone app. */
export function createAppleAssociation({
  native,
}: Company): z.infer<typeof appleAppSiteAssociation.response> | undefined {
  if (!native?.bundleId || !native.teamId) return undefined
  const app = `${native.teamId}.${native.bundleId}`
  const components = appLinkPaths.map((path) => ({ '/': path }))
  return { applinks: { details: [{ appIDs: [app], components }] }, webcredentials: { apps: [app] } }
}

/** Returns undefined for a school whose settings name no Android app. */
export function createAssetLinks({ stores, native }: Company): z.infer<typeof assetLinks.response> | undefined {
  if (!stores.google || !native?.fingerprints?.length) return undefined
  return [
    {
      relation: ['delegate_permission/common.handle_all_urls', 'delegate_permission/common.get_login_creds'],
      target: {
        namespace: 'android_app',
        package_name: stores.google.appId,
        sha256_cert_fingerprints: native.fingerprints,
      },
    },
  ]
}
