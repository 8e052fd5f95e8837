// @vitest-environment happy-dom
import type { StaffMe } from '@fieldhouse/contract/staff/me'
import { testPage } from '@fieldhouse/design/test-page'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { queries } from '../shared/api/queries.ts'
import { hold } from '../shared/session/session.ts'
import { tellMe } from '../shared/session/useMe.ts'
import { Gate } from './Gate.tsx'

const { page, show, eventually, press, button } = testPage()

const me = (changes: Partial<StaffMe> = {}): StaffMe => ({
  uid: 'u1',
  email: 'robin@example.org',
  firstname: 'Robin',
  lastname: 'Vale',
  role: 'operator',
  games: [],
  second_factor: 'given',
  required: true,
  code_app: true,
  passkeys: [],
  recovery_codes_left: 10,
  confirmed_until: null,
  new_pictures: 0,
  ...changes,
})

let answer: { status: number; body: object }
beforeEach(() => {
  queries.clear()
  hold({ jwt: 'a.signed.jwt', email: 'robin@example.org' })
  answer = { status: 200, body: me() }
  vi.stubGlobal('fetch', async () => Response.json(answer.body, { status: answer.status }))
})

const says = (words: string) => eventually(() => expect(page.textContent).toContain(words))
const gate = () =>
  show(
    <QueryClientProvider client={queries}>
      <Gate
        owed={() => 'The second factor is owed'}
        notSetUp={({ second_factor }, done) => (
          <button type="button" onClick={done}>
            {second_factor === 'given' ? 'Set up, with codes to keep' : 'Set one up'}
          </button>
        )}
      >
        {({ firstname }) => `Inside, ${firstname}`}
      </Gate>
    </QueryClientProvider>,
  )

test('who has given both factors stands inside', async () => {
  gate()
  await says('Inside, Robin')
})

test('who owes the second is asked for it, and inside once it is given', async () => {
  answer = { status: 200, body: me({ second_factor: 'owed' }) }
  gate()
  await says('The second factor is owed')
  tellMe(me())
  await says('Inside, Robin')
})

test('who has none where one is required sets it up, and what is shown once then stays until it is kept', async () => {
  answer = { status: 200, body: me({ second_factor: 'not-set-up' }) }
  gate()
  await says('Set one up')
  tellMe(me())
  await says('Set up, with codes to keep')
  await press(button('Set up, with codes to keep'))
  await says('Inside, Robin')
})

test('where none is required nobody is made to set one up', async () => {
  answer = { status: 200, body: me({ second_factor: 'not-set-up', required: false }) }
  gate()
  await says('Inside, Robin')
})

test('a fan is told that this is not for them', async () => {
  answer = { status: 403, body: { message: 'Your account may not do this.' } }
  gate()
  await says('This account is not of the staff')
})
