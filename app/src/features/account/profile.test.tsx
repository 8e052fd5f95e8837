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

describe('the name form', () => {
  const save = () => button('Save')

  test('saves a changed name and updates the session with it', async () => {
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

  test('does not send an empty name', async () => {
    await openProfile()
    type(field('First name'), 'Ada')
    type(field('Last name'), '  ')
    await press(save())
    await says('Enter a name.')
    expect(field('Last name').getAttribute('aria-invalid')).toBe('true')
    expect(server.callsOf(updateCustomer)).toHaveLength(0)
  })

  test('keeps what the fan typed and says why when saving fails', async () => {
    server.answers(updateCustomer, () => ({ refused: 500, body: { message: 'Not now.' } }))
    await openProfile()
    type(field('First name'), 'Ada')
    await press(save())
    await says('Not now.')
    expect(field('First name').value).toBe('Ada')
    expect(getSession()).toMatchObject({ fan: { firstname: 'Avery' } })
  })

  test('shows a name of any length in full', async () => {
    const firstname = 'Wolfeschlegelsteinhausenbergerdorff-Maximilian'
    customer = customerOf({ firstname })
    await openProfile()
    expect(field('First name').value).toBe(firstname)
  })
})

describe('the profile photo', () => {
  const choose = (file: File) =>
    act(async () => {
      const chooser = page.querySelector('input[type=file]') as HTMLInputElement
      Object.defineProperty(chooser, 'files', { value: [file], configurable: true })
      chooser.dispatchEvent(new Event('change', { bubbles: true }))
    })
  const picture = (mime: string, bytes = 3) => new File([new Uint8Array(bytes)], 'me', { type: mime })
  const getImageUrl = () => page.querySelector('img')?.getAttribute('src')
  const url = '/media/profile-images/abcdefghijklmnopqrstuv.webp'
  const withPicture = (profile_image_url: string | null) => {
    customer = customerOf({ customerProfile: { ...customerOf().customerProfile, profile_image_url } })
  }
  const getAlertText = () => page.querySelector('[aria-label=Picture] [role=alert], section [role=alert]')?.textContent

  test.each(['image/png', 'image/jpeg', 'image/webp'])(
    'can be uploaded as %s, is shown and can be removed',
    async (mime) => {
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
      await eventually(() => expect(getImageUrl()).toBe(url))
      expect(server.callsOf(putProfileImage)[0]?.headers.get('content-type')).toBe(mime)
      await press(button('Remove'))
      await says('Photo removed')
      await eventually(() => expect(getImageUrl()).toBeUndefined())
    },
  )

  test('is refused before sending when its type is wrong or the file is too large', async () => {
    await openProfile()
    await choose(picture('image/svg+xml'))
    await says('Choose a JPEG, PNG or WebP photo.')
    await choose(picture('image/png', profileImageMaxBytes + 1))
    await says('That photo is larger than 5 MB. Choose a smaller one.')
    expect(server.callsOf(putProfileImage)).toHaveLength(0)
  })

  test('says why it was removed by the staff and offers to add another', async () => {
    server.answers(pictureStanding, () => ({
      taken: { reason: 'somebody-else' as const, at: '2026-11-21T18:00:00.000Z' },
      refused_until: null,
    }))
    await openProfile()
    await says('Your photo was removed on November 21, 2026 because it shows someone else instead of you.')
    expect(button('Add a photo')).toBeTruthy()
  })

  test('cannot be added before the date until which new photos are refused', async () => {
    server.answers(pictureStanding, () => ({ taken: null, refused_until: '2026-12-21T18:00:00.000Z' }))
    await openProfile()
    await says('You can add another photo starting December 21, 2026.')
    expect(page.textContent).not.toContain('Add a photo')
  })

  test('shows the server’s reason when it is refused, and the reason goes away with a good photo', async () => {
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
    expect(getImageUrl()).toBeUndefined()
    refused = false
    await choose(picture('image/png'))
    await saysNoMore(message)
    await eventually(() => expect(getImageUrl()).toBe(url))
    expect(getAlertText() ?? '').toBe('')
  })
})
