import { expect, test, vi } from 'vitest'
import { createMediaAccess, getAssetPath, replaceToken } from './access.ts'

const page = 'https://fans.example/app/watch'
const main = (token: string) => `/video/${token}/abc/main.m3u8`

test('media access: two URLs of one video differ only in the token', () => {
  expect(getAssetPath(main('one'))).toBe(getAssetPath(main('two')))
  expect(getAssetPath(main('one'))).not.toBe(getAssetPath('/video/one/xyz/main.m3u8'))
})

test('media access: a segment keeps its path and gets the new token', () => {
  const segment = 'https://fans.example/video/old/abc/720p/4.m4s?_HLS_msn=3'
  expect(replaceToken(segment, main('new'), page)).toBe('https://fans.example/video/new/abc/720p/4.m4s?_HLS_msn=3')
})

test('media access: other URLs are left alone', () => {
  for (const url of ['https://cdn.example/video/old/abc/4.m4s', 'https://fans.example/img/old/abc/4.jpg'])
    expect(replaceToken(url, main('new'), page)).toBe(url)
})

test('media access: many refusals ask for one renewal, and requests wait for it', async () => {
  let answer: (url: string) => void = () => undefined
  const renew = vi.fn(() => new Promise<string>((resolve) => (answer = resolve)))
  const access = createMediaAccess(main('old'), renew, page)
  await access.current('/video/old/abc/1.m4s')
  const refused = [access.refused('/video/old/abc/1.m4s'), access.refused('/video/old/abc/2.m4s')]
  const next = access.current('/video/old/abc/3.m4s')
  answer(main('new'))
  expect(await Promise.all(refused)).toEqual([true, true])
  expect(await next).toBe('https://fans.example/video/new/abc/3.m4s')
  expect(renew).toHaveBeenCalledOnce()
})

test('media access: a request sent before the renewal does not ask for another one', async () => {
  const renew = vi.fn(async () => main('new'))
  const access = createMediaAccess(main('old'), renew, page)
  await access.current('/video/old/abc/1.m4s')
  await access.current('/video/old/abc/2.m4s')
  await access.refused('/video/old/abc/1.m4s')
  await access.refused('/video/old/abc/2.m4s')
  expect(renew).toHaveBeenCalledOnce()
  await access.current('/video/old/abc/2.m4s')
  await access.refused('/video/old/abc/2.m4s')
  expect(renew).toHaveBeenCalledTimes(2)
})

test('media access: a failed renewal is reported, and the old URL stays', async () => {
  const access = createMediaAccess(main('old'), () => Promise.reject(new Error('signed out')), page)
  expect(await access.refused('/video/old/abc/1.m4s')).toBe(false)
  expect(access.now('/video/old/abc/1.m4s')).toBe('https://fans.example/video/old/abc/1.m4s')
})

test('media access: a URL that the page sets is used from then on', async () => {
  const access = createMediaAccess(main('old'), () => Promise.reject(new Error('unused')), page)
  access.replace(main('newer'))
  expect(await access.current('/video/old/abc/1.m4s')).toBe('https://fans.example/video/newer/abc/1.m4s')
})
