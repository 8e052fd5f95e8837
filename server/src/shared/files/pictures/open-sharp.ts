import type Sharp from 'sharp'

let opened: Promise<typeof Sharp> | undefined

/** With the first picture: a server starts without libvips. */
export function openSharp(): Promise<typeof Sharp> {
  opened ??= import('sharp').then(({ default: sharp }) => {
    // Whatever a file calls itself, libvips has no other way to read it.
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
    sharp.cache(false)
    return sharp
  })
  return opened
}
