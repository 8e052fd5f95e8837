import { Form } from '@fieldhouse/design/form/Form'
import type { ComponentProps } from 'react'
import { type UnsavedDraft, useUnsavedDraft } from './useUnsavedDraft.ts'

/** The form of the console. It asks before a link, Back, sign-out or a closed dialog loses what was typed. */
export function EditForm({ draft, saved, saving, ...form }: ComponentProps<typeof Form> & UnsavedDraft) {
  useUnsavedDraft({ draft, saved, saving })
  return <Form {...form} />
}
