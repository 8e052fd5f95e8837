import type { OriginHere } from './app.ts'

/** Temporary. */
export const standIn = (): OriginHere => {
  const summary = (id: string) => ({
    ...{ id, state: { kind: 'live' as const, live: { kind: 'idle' as const } }, durationMs: 0 },
    ...{ renditions: [], captions: [], hasPoster: false, hasStoryboard: false },
  })
  const as = async ({ asset }: { asset: string }) => summary(asset)
  return {
    sign: ({ asset, playSession }) => `/video/token-${playSession}/${asset}/main.m3u8`,
    assets: { get: async () => undefined, remove: async () => {}, poster: async () => undefined },
    uploads: {
      begin: async ({ asset, bytes }) => ({ ...summary(asset), state: { kind: 'uploading', received: 0, bytes } }),
      append: as,
      finish: as,
      retry: async (asset) => summary(asset),
    },
    captions: { put: as, remove: as },
    live: {
      open: async () => ({ rtmpUrl: null, srtUrl: null }),
      end: async (id) => summary(id),
      feedFrom: async () => {},
    },
    channels: { set: async () => {}, remove: async () => {} },
    capabilities: async () => ({ ffmpeg: null, howToGetIt: null, rtmpPort: null }),
    deliver: async (_request, response) => void response.writeHead(404).end(),
    close: async () => {},
  }
}
