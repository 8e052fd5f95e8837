import { useEffect, useState } from 'react'
import { Crest } from '../art/Crest.tsx'
import { Logo } from '../art/Logo.tsx'
import { SegmentedControl } from '../choice/SegmentedControl.tsx'
import { SkipLink } from '../shell/SkipLink.tsx'
import { ActionSection } from './ActionSection.tsx'
import { ArtSection } from './ArtSection.tsx'
import { ChoiceSection } from './ChoiceSection.tsx'
import styles from './ComponentGallery.module.css'
import { FeedbackSection } from './FeedbackSection.tsx'
import { FormSection } from './FormSection.tsx'
import { LayoutSection } from './LayoutSection.tsx'
import { OverlaySection } from './OverlaySection.tsx'
import { ChartSection } from './sports/ChartSection.tsx'
import { FieldSection } from './sports/FieldSection.tsx'
import { ScheduleSection } from './sports/ScheduleSection.tsx'
import { ScoreSection } from './sports/ScoreSection.tsx'
import { TableSection } from './sports/TableSection.tsx'
import { VideoSection } from './video/VideoSection.tsx'

const themes = [
  { value: 'dark', label: 'Dark', icon: 'moon' },
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'system', label: 'System', icon: 'laptop' },
] as const
const tenants = [
  { value: 'fieldhouse', label: 'Fieldhouse' },
  { value: 'crimson', label: 'Crimson' },
  { value: 'harbor', label: 'Harbor' },
  { value: 'prairie', label: 'Prairie' },
] as const

type GalleryTheme = (typeof themes)[number]['value']
type GalleryTenant = (typeof tenants)[number]['value']

const parameters = new URLSearchParams(location.search)
const pickOption = <Value extends string>(
  options: readonly { value: Value }[],
  requested: string | null,
  fallback: Value,
) => options.find(({ value }) => value === requested)?.value ?? fallback

/** Shows every component in every state; `?theme=light&tenant=harbor` chooses a look. */
export function ComponentGallery() {
  const [theme, setTheme] = useState<GalleryTheme>(pickOption(themes, parameters.get('theme'), 'dark'))
  const [tenant, setTenant] = useState<GalleryTenant>(pickOption(tenants, parameters.get('tenant'), 'crimson'))
  useEffect(() => {
    const { dataset } = document.documentElement
    if (theme === 'system') delete dataset.theme
    else dataset.theme = theme
    dataset.tenant = tenant
  }, [theme, tenant])
  return (
    <>
      <SkipLink />
      <header className={styles.header}>
        <Logo crest={<Crest mark="fieldhouse" size={32} />} name="FIELDHOUSE" />
        <SegmentedControl label="Theme" options={themes} value={theme} onChange={setTheme} />
        <SegmentedControl label="Tenant" options={tenants} value={tenant} onChange={setTenant} />
      </header>
      <main id="main" tabIndex={-1} className={styles.page}>
        <h1>States and components</h1>
        <ActionSection />
        <FormSection />
        <ChoiceSection />
        <FeedbackSection />
        <OverlaySection />
        <LayoutSection />
        <VideoSection />
        <ScoreSection />
        <TableSection />
        <ChartSection />
        <FieldSection />
        <ScheduleSection />
        <ArtSection />
      </main>
    </>
  )
}
