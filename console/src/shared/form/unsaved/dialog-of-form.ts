import { createContext } from 'react'

/** The dialog that a form is in. */
export const DialogOfForm = createContext<symbol | undefined>(undefined)
