import { currentSchool } from '@fieldhouse/contract/company'
import { Crest } from '@fieldhouse/design/art/Crest'
import { Logo } from '@fieldhouse/design/art/Logo'
import { type FormEvent, type ReactNode, useEffect } from 'react'
import styles from './SignIn.module.css'

type SignInPageProps = { title: string; text: ReactNode; onSubmit?: () => void; children: ReactNode }

/** Layout of the pages before sign-in, one question at a time. */
export function SignInPage({ title, text, onSubmit, children }: SignInPageProps) {
  useEffect(() => {
    document.title = `${title} · ${currentSchool().appName} console`
  }, [title])
  const submitForm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit?.()
  }
  const content = (
    <>
      <Logo crest={<Crest mark={currentSchool().crest.mark} size={32} />} name={currentSchool().appName} />
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.intro}>{text}</p>
      {children}
    </>
  )
  return (
    <main id="main" className={styles.page}>
      {onSubmit ? (
        <form className={styles.form} onSubmit={submitForm} noValidate>
          {content}
        </form>
      ) : (
        <div className={styles.form}>{content}</div>
      )}
    </main>
  )
}
