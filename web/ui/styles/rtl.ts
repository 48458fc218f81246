/** Noto's Arabic letters, and Blueprint's rules turned round. */
import '@fontsource/noto-sans-arabic/arabic-400.css'
import '@fontsource/noto-sans-arabic/arabic-600.css'
import './rtl.css'
