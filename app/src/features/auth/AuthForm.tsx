import { currentSchool } from '@fieldhouse/contract/company'
import { iconButtonClass } from '@fieldhouse/design/action/IconButton'
import { linkClass } from '@fieldhouse/design/action/TextLink'
import { Icon } from '@fieldhouse/design/art/Icon'
import type { FormEvent, ReactNode } from 'react'
import { Link } from '../../shared/paths/Link.tsx'
import { SchoolBrand } from '../../shared/screen/SchoolBrand.tsx'
import styles from './AuthForm.module.css'

type AuthFormProps = {
  title: string
  intro: ReactNode
  back?: { to: '/auth/home' | '/auth/forgot-password/email' | '/auth/signup/email'; label: string }
  /** The other form that a header link leads to. */
  other?: 'sign-up' | 'sign-in'
  footer?: ReactNode
  onSubmit: () => void
  children: ReactNode
}

export function AuthForm({ title, intro, back, other = 'sign-up', footer, onSubmit, children }: AuthFormProps) {
  const submitForm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <div className={styles.side}>
      <header className={styles.header}>
        <Link to="/" aria-label={`${currentSchool().appName} home`}>
          <SchoolBrand />
        </Link>
        {other === 'sign-up' ? (
          <Link to="/auth/signup/email" className={linkClass()}>
            Create an account
          </Link>
        ) : (
          <Link to="/auth/home" className={linkClass()}>
            Sign in instead
          </Link>
        )}
      </header>
      <main id="main" className={styles.main}>
        <form className={styles.form} onSubmit={submitForm} noValidate>
          {back && (
            <Link to={back.to} aria-label={back.label} className={iconButtonClass({}, styles.back)}>
              <Icon name="back" />
            </Link>
          )}
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.intro}>{intro}</p>
          {children}
        </form>
      </main>
      <footer className={styles.footer}>{footer}</footer>
    </div>
  )
}
