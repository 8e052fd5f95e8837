// @vitest-environment happy-dom
import { staffMe } from '@fieldhouse/contract/staff/me'
import { beforeEach, test } from 'vitest'
import { meOf } from '../shared/me/me.testdata.ts'
import { setMe } from '../shared/me/useMe.ts'
import { testScreen } from '../shared/screen/test-screen.tsx'
import { SignInGate } from './SignInGate.tsx'

const { server, open, says, pressButton } = testScreen()

beforeEach(() => server.answers(staffMe, () => meOf()))

const gate = () =>
  open(
    <SignInGate
      askSecondFactor={() => 'The second factor is owed'}
      setUpSecondFactor={({ second_factor }, done) => (
        <button type="button" onClick={done}>
          {second_factor === 'given' ? 'Set up, with codes to keep' : 'Set one up'}
        </button>
      )}
    >
      {({ firstname }) => `Inside, ${firstname}`}
    </SignInGate>,
  )

test('the sign-in gate lets in a user with both factors', async () => {
  await gate()
  await says('Inside, Robin')
})

test('the sign-in gate asks for a missing second factor, then lets the user in', async () => {
  server.answers(staffMe, () => meOf({ second_factor: 'owed' }))
  await gate()
  await says('The second factor is owed')
  setMe(meOf())
  await says('Inside, Robin')
})

test('the sign-in gate requires setting up a second factor and keeps its codes on screen until confirmed', async () => {
  server.answers(staffMe, () => meOf({ second_factor: 'not-set-up' }))
  await gate()
  await says('Set one up')
  setMe(meOf())
  await says('Set up, with codes to keep')
  await pressButton('Set up, with codes to keep')
  await says('Inside, Robin')
})

test('the sign-in gate requires no setup where a second factor is optional', async () => {
  server.answers(staffMe, () => meOf({ second_factor: 'not-set-up', required: false }))
  await gate()
  await says('Inside, Robin')
})

test('the sign-in gate tells a fan that the account is not on the staff', async () => {
  server.answers(staffMe, () => ({ refused: 403, body: { message: 'Your account can’t do this.' } }))
  await gate()
  await says('This account isn’t on the staff')
})
