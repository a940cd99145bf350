/** The sites that share this captcha. A token is valid only on the site that requested it. */
export const microsites = {
  main_portal: "Main Portal",
  podcast_site: "Podcast Site",
  admin_panel: "Admin Panel",
  newsletter: "Newsletter",
} as const;

export type Microsite = keyof typeof microsites;
export const defaultMicrosite: Microsite = "main_portal";
