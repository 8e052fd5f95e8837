import type Sharp from 'sharp'

let opened: Promise<typeof Sharp> | undefined

/** Loads libvips with the first picture: a server starts without it. */
export function openSharp(): Promise<typeof Sharp> {
  opened ??= import('sharp').then(({ default: sharp }) => {
    // libvips can only use these decoders, regardless of a file's declared type.
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
    sharp.cache(false)
    return sharp
  })
  return opened
}
