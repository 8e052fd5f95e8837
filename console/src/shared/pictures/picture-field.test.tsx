// @vitest-environment happy-dom
import { pictureBytes } from '@fieldhouse/contract/pictures/picture-shapes'
import { findAxeProblems } from '@fieldhouse/design/test-axe'
import { act, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { testScreen } from '../screen/test-screen.tsx'
import { NewPictureField } from './NewPictureField.tsx'
import { PictureField } from './PictureField.tsx'
import { type ChosenPicture, describeSmallPicture, findFileProblem, isCropped } from './picture-file.model.ts'
import type { PictureSending } from './send-picture.ts'

const { page, open, says, eventually, press, pressButton, button } = testScreen()

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]
const fileOf = (bytes: readonly (number | string)[], name = 'banner.png') =>
  new File(
    bytes.map((part) => (typeof part === 'string' ? part : new Uint8Array([part]))),
    name,
  )
const photo = () => fileOf(png)

let sent: PictureSending[]
let refusal: string | undefined
beforeEach(() => {
  sent = []
  refusal = undefined
  vi.stubGlobal('fetch', async () => new Response('the earlier picture'))
})

function Banner({ first }: { first: string | null }) {
  const [image, setImage] = useState(first)
  return (
    <PictureField
      slot="banner"
      label="Desktop banner"
      name="Trailhead"
      without="Desktops show the phone banner."
      image={image}
      put={async (sending) => {
        if (refusal) throw new Error(refusal)
        sent.push(sending)
        setImage(`/media/pictures/${sent.length}.webp`)
      }}
      takeDown={async () => setImage(null)}
    />
  )
}
const show = (first: string | null = null) => open(<Banner first={first} />)

const choose = (file: File) => {
  const input = page.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('there is no place for a file')
  Object.defineProperty(input, 'files', { configurable: true, value: [file] })
  return act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })))
}
const picture = () => page.querySelector<HTMLImageElement>('figure img')
/** The browser has drawn the picture, and says how large it is. */
const draw = (naturalWidth: number, naturalHeight: number) =>
  act(async () => {
    Object.defineProperties(picture(), {
      naturalWidth: { value: naturalWidth },
      naturalHeight: { value: naturalHeight },
    })
    picture()?.dispatchEvent(new Event('load'))
  })

test('a picture is seen in its place before fans see it, then saved with the point that its crop keeps', async () => {
  await show()
  await says('No picture yet. Desktops show the phone banner.')
  expect(await findAxeProblems()).toEqual([])
  await choose(photo())
  await eventually(() => expect(picture()?.src).toContain('blob:'))
  expect(page.textContent).toContain('Desktop')
  expect(sent).toEqual([])
  await draw(2_000, 1_000)
  await says('Focus 50% across, 50% down')
  expect(await findAxeProblems()).toEqual([])
  const ring = page.querySelector('button[aria-label^="Focus point"]')
  await act(
    async () =>
      void ring?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', shiftKey: true, bubbles: true })),
  )
  await says('Focus 50% across, 60% down')
  expect(picture()?.style.objectPosition).toBe('50% 65%')
  await pressButton('Save picture (Desktop banner of Trailhead)')
  await says('Saved. Fans see it now.')
  expect(sent).toMatchObject([{ query: { x: '50', y: '60' } }])
  expect(picture()?.getAttribute('src')).toBe('/media/pictures/1.webp')
  expect(await findAxeProblems()).toEqual([])
})

test('the first picture is undone by taking it down, and a replaced or removed one by sending it again', async () => {
  await show()
  await choose(photo())
  await pressButton('Save picture (Desktop banner of Trailhead)')
  await says('Saved. Fans see it now.')
  await pressButton('Undo')
  await says('No picture yet')
  await choose(photo())
  await pressButton('Save picture (Desktop banner of Trailhead)')
  await says('Saved.')
  await pressButton('Take down (Desktop banner of Trailhead)')
  await says('Taken down.')
  expect(picture()).toBeNull()
  await pressButton('Undo')
  await says('Undone.')
  expect(await sent.at(-1)?.body.text()).toBe('the earlier picture')
  await choose(photo())
  await pressButton('Save picture (Desktop banner of Trailhead)')
  await says('Saved.')
  await pressButton('Undo')
  await eventually(async () => expect(sent).toHaveLength(5))
  expect(await sent.at(-1)?.body.text()).toBe('the earlier picture')
})

test('a picture is dropped, replaced and left out, and a refusal keeps the choice', async () => {
  await show('/media/pictures/0.webp')
  const zone = page.querySelector('fieldset > div')
  const drop = new Event('drop', { bubbles: true, cancelable: true })
  Object.assign(drop, { dataTransfer: { types: ['Files'], items: [], files: [photo()] } })
  await act(async () => void zone?.dispatchEvent(drop))
  await eventually(() => expect(picture()?.src).toContain('blob:'))
  refusal = 'That file isn’t a picture that we can use.'
  await pressButton('Save picture (Desktop banner of Trailhead)')
  await says('That file isn’t a picture that we can use.')
  expect(picture()?.src).toContain('blob:')
  await press(button('Cancel (Desktop banner of Trailhead)'))
  expect(picture()?.getAttribute('src')).toBe('/media/pictures/0.webp')
  expect(page.textContent).not.toContain('isn’t a picture')
})

test('a wrong, too large or broken file says why and what to do, and the picture stays', async () => {
  await show('/media/pictures/0.webp')
  await choose(fileOf(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.png'))
  await says('SVG pictures can’t be used. Choose a JPEG, PNG or WebP.')
  expect(picture()?.getAttribute('src')).toBe('/media/pictures/0.webp')
  await choose(photo())
  await eventually(() => expect(picture()?.src).toContain('blob:'))
  await act(async () => void picture()?.dispatchEvent(new Event('error')))
  await says('That file is broken or incomplete.')
  expect(picture()?.getAttribute('src')).toBe('/media/pictures/0.webp')
  await choose(photo())
  await draw(9_000, 3_000)
  await says('That picture has 27 megapixels. Choose one of up to 24.')
  await choose(photo())
  await draw(600, 100)
  await says('This picture is small (600 × 100) and may look blurry.')
  expect(sent).toEqual([])
})

test('files are told apart by their first bytes, never by their name', async () => {
  const problem = (...bytes: (number | string)[]) => findFileProblem(fileOf(bytes, 'photo.jpg'))
  expect(await problem(...png)).toBeUndefined()
  expect(await problem(0xff, 0xd8, 0xff, 0xe0)).toBeUndefined()
  expect(await problem('RIFF', 1, 2, 3, 4, 'WEBPVP8 ')).toBeUndefined()
  expect(await problem(0, 0, 0, 24, 'ftypheic')).toContain('HEIC')
  expect(await problem(0, 0, 0, 24, 'ftypmp42')).toContain('video')
  expect(await problem('GIF89a')).toContain('GIF')
  expect(await problem('%PDF-1.7')).toContain('PDF')
  expect(await problem('hello')).toContain('isn’t a picture')
  expect(await problem()).toContain('empty')
  const large = new File([new Uint8Array(pictureBytes.maxLength + 1)], 'large.png')
  expect(await findFileProblem(large)).toBe('That file is 16 MB. Choose one of up to 15 MB.')
})

test('only a picture of another shape is cropped, and only a small one is warned of', () => {
  const wide = { width: 1200, height: 200, fit: 'cover' } as const
  expect([isCropped({ width: 2400, height: 400 }, wide), isCropped({ width: 800, height: 800 }, wide)]).toEqual([
    false,
    true,
  ])
  expect(isCropped({ width: 800, height: 800 }, { ...wide, fit: 'contain' })).toBe(false)
  expect(describeSmallPicture({ width: 600, height: 600 }, wide)).toBeUndefined()
  expect(describeSmallPicture({ width: 2000, height: 90 }, wide)).toContain('2000 × 90')
})

test('the picture of something new is kept until its form sends it', async () => {
  let chosen: ChosenPicture | undefined
  function NewPrize() {
    const [photo, setPhoto] = useState<ChosenPicture>()
    chosen = photo
    const look = { slot: 'prize', label: 'Photo', name: 'the new prize', without: 'Fans see the icon.' } as const
    return <NewPictureField {...look} chosen={photo} onChoose={setPhoto} />
  }
  await open(<NewPrize />)
  await choose(photo())
  await eventually(() => expect(picture()?.src).toContain('blob:'))
  expect(chosen?.file.name).toBe('banner.png')
  expect(await findAxeProblems()).toEqual([])
  await pressButton('Leave out (Photo of the new prize)')
  await says('No picture yet. Fans see the icon.')
  expect(chosen).toBeUndefined()
})
