import type { MouseEvent } from 'react'

/** The player moves away under the mouse, and the browser would then drag the link that lies below. */
export const preventDrag = (event: MouseEvent): void => event.preventDefault()
