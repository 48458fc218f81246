-- One active template for each kind, channel and language, and one fallback for each kind and channel.
CREATE UNIQUE INDEX notification_templates_active ON notification_templates (kind, channel, language) WHERE is_active = 1;
CREATE UNIQUE INDEX notification_templates_fallback ON notification_templates (kind, channel) WHERE is_fallback = 1;
