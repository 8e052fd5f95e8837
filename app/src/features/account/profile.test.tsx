// @vitest-environment happy-dom
import {
  deleteProfileImage,
  getCustomer,
  profileImageMaxBytes,
  putProfileImage,
  updateCustomer,
} from '@fieldhouse/contract/customer/customer'
import { pictureStanding } from '@fieldhouse/contract/customer/pictures'
import { act } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { customerOf } from '../../shared/customer/customer.testdata.ts'
import { testScreen } from '../../shared/screen/test-screen.tsx'
import { getSession } from '../../shared/session/session.ts'
import { ProfileScreen } from './ProfileScreen.tsx'

const { server, page, open, says, saysNoMore, field, type, button, press, eventually } = testScreen()

let customer = customerOf()
beforeEach(() => {
  customer = customerOf()
  server.answers(getCustomer, () => customer)
  server.answers(pictureStanding, () => ({ taken: null, refused_until: null }))
})
const openProfile = async () => {
  await open('/app/account/profile', { '/app/account/profile': ProfileScreen })
  await says('Save')
}

describe('the name', () => {
  const save = () => button('Save')

  test('is saved once it is another one, and is the session’s from then on', async () => {
    server.answers(updateCustomer, ({ body }) => {
      customer = { ...customer, ...(body as { firstname: string; lastname: string }) }
      return customer
    })
    await openProfile()
    expect(save().disabled).toBe(true)
    type(field('First name'), 'Ada')
    type(field('Last name'), 'byron')
    await says('Shown as Ada B.')
    await press(save())
    await says('Name saved')
    expect(server.callsOf(updateCustomer)[0]?.body).toEqual({ firstname: 'Ada', lastname: 'byron' })
    expect(getSession()).toMatchObject({ fan: { firstname: 'Ada', lastname: 'byron' } })
    await eventually(() => expect(save().disabled).toBe(true))
  })

  test('that is empty is not sent', async () => {
    await openProfile()
    type(field('First name'), 'Ada')
    type(field('Last name'), '  ')
    await press(save())
    await says('Enter a name.')
    expect(field('Last name').getAttribute('aria-invalid')).toBe('true')
    expect(server.callsOf(updateCustomer)).toHaveLength(0)
  })

  test('that could not be saved stays as it was typed, and says why', async () => {
    server.answers(updateCustomer, () => ({ refused: 500, body: { message: 'Not now.' } }))
    await openProfile()
    type(field('First name'), 'Ada')
    await press(save())
    await says('Not now.')
    expect(field('First name').value).toBe('Ada')
    expect(getSession()).toMatchObject({ fan: { firstname: 'Avery' } })
  })

  test('of any length is there whole', async () => {
    const firstname = 'Wolfeschlegelsteinhausenbergerdorff-Maximilian'
    customer = customerOf({ firstname })
    await openProfile()
    expect(field('First name').value).toBe(firstname)
  })
})

describe('the picture', () => {
  const choose = (file: File) =>
    act(async () => {
      const chooser = page.querySelector('input[type=file]') as HTMLInputElement
      Object.defineProperty(chooser, 'files', { value: [file], configurable: true })
      chooser.dispatchEvent(new Event('change', { bubbles: true }))
    })
  const picture = (mime: string, bytes = 3) => new File([new Uint8Array(bytes)], 'me', { type: mime })
  const shown = () => page.querySelector('img')?.getAttribute('src')
  const url = '/media/profile-images/abcdefghijklmnopqrstuv.webp'
  const withPicture = (profile_image_url: string | null) => {
    customer = customerOf({ customerProfile: { ...customerOf().customerProfile, profile_image_url } })
  }
  const words = () => page.querySelector('[aria-label=Picture] [role=alert], section [role=alert]')?.textContent

  test.each(['image/png', 'image/jpeg', 'image/webp'])('is taken as %s, shown, and taken away again', async (mime) => {
    server.answers(putProfileImage, () => {
      withPicture(url)
      return { profile_image_url: url }
    })
    server.answers(deleteProfileImage, () => {
      withPicture(null)
      return { success: true } as const
    })
    await openProfile()
    await choose(picture(mime))
    await says('Photo updated')
    await eventually(() => expect(shown()).toBe(url))
    expect(server.callsOf(putProfileImage)[0]?.headers.get('content-type')).toBe(mime)
    await press(button('Remove'))
    await says('Photo removed')
    await eventually(() => expect(shown()).toBeUndefined())
  })

  test('of another kind, or too large, is refused before it is sent', async () => {
    await openProfile()
    await choose(picture('image/svg+xml'))
    await says('Choose a JPEG, PNG or WebP photo.')
    await choose(picture('image/png', profileImageMaxBytes + 1))
    await says('That photo is larger than 5 MB. Choose a smaller one.')
    expect(server.callsOf(putProfileImage)).toHaveLength(0)
  })

  test('that was taken away says why, and another one may take its place', async () => {
    server.answers(pictureStanding, () => ({
      taken: { reason: 'somebody-else' as const, at: '2026-11-21T18:00:00.000Z' },
      refused_until: null,
    }))
    await openProfile()
    await says('Your photo was removed on November 21, 2026 because it shows someone else as you.')
    expect(button('Add a photo')).toBeTruthy()
  })

  test('of whom three were taken away waits for the day that is named', async () => {
    server.answers(pictureStanding, () => ({ taken: null, refused_until: '2026-12-21T18:00:00.000Z' }))
    await openProfile()
    await says('You can add another photo from December 21, 2026 on.')
    expect(page.textContent).not.toContain('Add a photo')
  })

  test('that the server does not take is refused in its words, which a good one takes away', async () => {
    let refused = true
    const message = 'That is not a picture.'
    server.answers(putProfileImage, () => {
      if (refused) return { refused: 400, body: { message } }
      withPicture(url)
      return { profile_image_url: url }
    })
    await openProfile()
    await choose(picture('image/png'))
    await says(message)
    expect(shown()).toBeUndefined()
    refused = false
    await choose(picture('image/png'))
    await saysNoMore(message)
    await eventually(() => expect(shown()).toBe(url))
    expect(words() ?? '').toBe('')
  })
})
