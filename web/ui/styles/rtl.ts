/** Arabic fonts and Blueprint's mirrored rules. */
import '@fontsource/noto-sans-arabic/arabic-400.css'
import '@fontsource/noto-sans-arabic/arabic-600.css'
import './rtl.css'
