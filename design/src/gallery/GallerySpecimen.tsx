import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './ComponentGallery.module.css'

export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={styles.grid}>{children}</div>
    </section>
  )
}

type SpecimenProps = { title: string; span?: 1 | 2 | 4; bare?: boolean; children: ReactNode }

export function GallerySpecimen({ title, span = 1, bare = false, children }: SpecimenProps) {
  return (
    <div className={classNames(styles.specimen, styles[`span${span}`])}>
      <h3>{title}</h3>
      <div className={bare ? undefined : styles.panel}>{children}</div>
    </div>
  )
}

export function SpecimenRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}

export function SpecimenStack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>
}
