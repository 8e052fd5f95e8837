import '../system.css'
import './tenants.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ComponentGallery } from './ComponentGallery.tsx'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <ComponentGallery />
    </StrictMode>,
  )
