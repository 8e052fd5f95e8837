import { appLogin } from '@fieldhouse/contract/auth/auth'
import { hashPassword } from '@fieldhouse/contract/auth/password-hash'
import { company } from '@fieldhouse/contract/company'
import { Button } from '@fieldhouse/design/action/Button'
import { Crest } from '@fieldhouse/design/art/Crest'
import { Logo } from '@fieldhouse/design/art/Logo'
import { PasswordField } from '@fieldhouse/design/form/PasswordField'
import { TextField } from '@fieldhouse/design/form/TextField'
import { type SubmitEvent, useEffect, useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { useDoing } from '../../shared/api/useDoing.ts'
import { Wrong } from '../../shared/screen/Wrong.tsx'
import { deviceId, hold } from '../../shared/session/session.ts'
import styles from './SignIn.module.css'

/** The first of two factors. */
export function SignInScreen() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { busy, wrong, run } = useDoing()
  useEffect(() => {
    document.title = `Sign in · ${company.appName} console`
  }, [])
  const signIn = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void run(async () => {
      const { jwt } = await call(appLogin, {
        body: {
          cid: company.id,
          email: email.trim(),
          password: await hashPassword(password),
          deviceid: deviceId(),
          devicetype: 'console',
        },
      })
      hold({ jwt, email: email.trim() })
    })
  }
  return (
    <main id="main" className={styles.page}>
      <form className={styles.form} onSubmit={signIn} noValidate>
        <Logo crest={<Crest mark={company.crest.mark} size={32} />} name={company.appName} />
        <h1 className={styles.title}>The console</h1>
        <p className={styles.intro}>For those who run {company.school} game days.</p>
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Wrong words={wrong} />
        <Button type="submit" wide busy={busy}>
          Sign in
        </Button>
      </form>
    </main>
  )
}
