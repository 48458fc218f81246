CREATE TABLE `about` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `backup_codes` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`hash` text NOT NULL,
	`used_at` text
);
--> statement-breakpoint
CREATE INDEX `backup_codes_user` ON `backup_codes` (`user_id`);--> statement-breakpoint
CREATE TABLE `branches` (
	`id` integer PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`name` text NOT NULL,
	`country` text NOT NULL,
	`city` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `branches_identifier_unique` ON `branches` (`identifier`);--> statement-breakpoint
CREATE TABLE `group_roles` (
	`group_id` integer NOT NULL,
	`role_id` integer NOT NULL,
	PRIMARY KEY(`group_id`, `role_id`)
);
--> statement-breakpoint
CREATE TABLE `groups` (
	`id` integer PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `groups_identifier_unique` ON `groups` (`identifier`);--> statement-breakpoint
CREATE TABLE `role_modules_off` (
	`role_id` integer NOT NULL,
	`module` text NOT NULL,
	PRIMARY KEY(`role_id`, `module`)
);
--> statement-breakpoint
CREATE TABLE `role_permissions` (
	`role_id` integer NOT NULL,
	`permission` text NOT NULL,
	PRIMARY KEY(`role_id`, `permission`)
);
--> statement-breakpoint
CREATE TABLE `roles` (
	`id` integer PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`name` text NOT NULL,
	`user_group` text NOT NULL,
	`lead_scope` text DEFAULT 'all' NOT NULL,
	`parent_role_id` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `roles_identifier_unique` ON `roles` (`identifier`);--> statement-breakpoint
CREATE TABLE `teams` (
	`id` integer PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`name` text NOT NULL,
	`branch_id` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `teams_identifier_unique` ON `teams` (`identifier`);--> statement-breakpoint
CREATE INDEX `teams_branch` ON `teams` (`branch_id`);--> statement-breakpoint
CREATE TABLE `user_branches` (
	`user_id` integer NOT NULL,
	`branch_id` integer NOT NULL,
	PRIMARY KEY(`user_id`, `branch_id`)
);
--> statement-breakpoint
CREATE INDEX `user_branches_branch` ON `user_branches` (`branch_id`);--> statement-breakpoint
CREATE TABLE `user_roles` (
	`user_id` integer NOT NULL,
	`role_id` integer NOT NULL,
	PRIMARY KEY(`user_id`, `role_id`)
);
--> statement-breakpoint
CREATE INDEX `user_roles_role` ON `user_roles` (`role_id`);--> statement-breakpoint
CREATE TABLE `user_teams` (
	`user_id` integer NOT NULL,
	`team_id` integer NOT NULL,
	PRIMARY KEY(`user_id`, `team_id`)
);
--> statement-breakpoint
CREATE INDEX `user_teams_team` ON `user_teams` (`team_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text NOT NULL,
	`country_code` text,
	`mobile` text,
	`profile_picture_url` text,
	`gender` text,
	`designation` text,
	`password_hash` text,
	`status` text DEFAULT 'active' NOT NULL,
	`student_profile_identifier` text,
	`has_signed_agreement` integer DEFAULT true NOT NULL,
	`is_checked_in` integer DEFAULT false NOT NULL,
	`totp_secret` text,
	`totp_enabled` integer DEFAULT false NOT NULL,
	`totp_step` integer,
	`last_role_id` integer,
	`settings` text DEFAULT '{}' NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_identifier_unique` ON `users` (`identifier`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE INDEX `users_mobile` ON `users` (`mobile`);--> statement-breakpoint
CREATE TABLE `devices` (
	`id` integer PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`device_identifier` text NOT NULL,
	`user_id` integer NOT NULL,
	`device_os` text,
	`device_client` text,
	`last_login_at` text,
	`status` text DEFAULT 'active' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `devices_identifier_unique` ON `devices` (`identifier`);--> statement-breakpoint
CREATE INDEX `devices_user` ON `devices` (`user_id`,`status`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` integer PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`user_id` integer NOT NULL,
	`role_id` integer NOT NULL,
	`device_id` integer NOT NULL,
	`refresh_hash` text NOT NULL,
	`previous_hash` text,
	`expires_at` text NOT NULL,
	`ip_address` text,
	`ended_at` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_identifier_unique` ON `sessions` (`identifier`);--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_refresh_hash_unique` ON `sessions` (`refresh_hash`);--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_previous` ON `sessions` (`previous_hash`);--> statement-breakpoint
CREATE TABLE `intakes` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`month` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `lead_mediums` (
	`id` integer PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `lead_mediums_identifier_unique` ON `lead_mediums` (`identifier`);--> statement-breakpoint
CREATE TABLE `lead_sources` (
	`id` integer PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `lead_sources_identifier_unique` ON `lead_sources` (`identifier`);--> statement-breakpoint
CREATE TABLE `lead_stages` (
	`id` integer PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`position` text NOT NULL,
	`order_by` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `lead_stages_identifier_unique` ON `lead_stages` (`identifier`);--> statement-breakpoint
CREATE TABLE `lead_statuses` (
	`id` integer PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`name` text NOT NULL,
	`stage_id` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `lead_statuses_identifier_unique` ON `lead_statuses` (`identifier`);--> statement-breakpoint
CREATE TABLE `lead_tags` (
	`lead_id` integer NOT NULL,
	`tag_id` integer NOT NULL,
	PRIMARY KEY(`lead_id`, `tag_id`)
);
--> statement-breakpoint
CREATE INDEX `lead_tags_tag` ON `lead_tags` (`tag_id`,`lead_id`);--> statement-breakpoint
CREATE TABLE `leads` (
	`id` integer PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text,
	`country_code` text,
	`mobile` text,
	`source_country` text,
	`source_city` text,
	`destination_country` text,
	`stage_id` integer NOT NULL,
	`status_id` integer,
	`branch_id` integer,
	`team_id` integer,
	`staff_id` integer,
	`staff_role_id` integer,
	`lead_source_id` integer,
	`lead_medium_id` integer,
	`intake_id` integer,
	`intake_year` integer,
	`is_deferred` integer DEFAULT false NOT NULL,
	`utm_source` text,
	`utm_medium` text,
	`version` integer DEFAULT 1 NOT NULL,
	`import_id` integer,
	`deleted_at` text,
	`delete_reason` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `leads_identifier_unique` ON `leads` (`identifier`);--> statement-breakpoint
CREATE INDEX `leads_email` ON `leads` (`email`);--> statement-breakpoint
CREATE INDEX `leads_mobile` ON `leads` (`mobile`);--> statement-breakpoint
CREATE INDEX `leads_import` ON `leads` (`import_id`);--> statement-breakpoint
CREATE TABLE `tags` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`tag_type` text NOT NULL,
	`bg_color` text NOT NULL,
	`txt_color` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `idempotency` (
	`key` text PRIMARY KEY NOT NULL,
	`user_id` integer,
	`endpoint` text NOT NULL,
	`body_hash` text NOT NULL,
	`status` integer NOT NULL,
	`answer` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `operation_rows` (
	`operation_id` integer NOT NULL,
	`row_id` integer NOT NULL,
	`outcome` text NOT NULL,
	`message` text,
	`before` text,
	`after` text,
	`version` integer,
	PRIMARY KEY(`operation_id`, `row_id`)
);
--> statement-breakpoint
CREATE INDEX `operation_rows_row` ON `operation_rows` (`row_id`,`operation_id`);--> statement-breakpoint
CREATE TABLE `operations` (
	`id` integer PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`verb` text NOT NULL,
	`arguments` text NOT NULL,
	`user_id` integer,
	`total` integer NOT NULL,
	`changed` integer NOT NULL,
	`skipped` integer NOT NULL,
	`failed` integer NOT NULL,
	`undoable` integer DEFAULT true NOT NULL,
	`undone_at` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `operations_identifier_unique` ON `operations` (`identifier`);--> statement-breakpoint
CREATE INDEX `operations_user` ON `operations` (`user_id`,`id`);--> statement-breakpoint
CREATE TABLE `turns` (
	`key` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` integer PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`user_id` integer NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`module_type` text NOT NULL,
	`module_sub_type` text,
	`module_info` text,
	`module_identifier` text NOT NULL,
	`sent_at` text NOT NULL,
	`read_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_identifier_unique` ON `notifications` (`identifier`);--> statement-breakpoint
CREATE INDEX `notifications_user` ON `notifications` (`user_id`,`sent_at`);--> statement-breakpoint
CREATE TABLE `notifications_off` (
	`module_type` text NOT NULL,
	`channel` text NOT NULL,
	PRIMARY KEY(`module_type`, `channel`)
);
--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`channel` text NOT NULL,
	`to` text NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`code` text,
	`sent_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_identifier_unique` ON `outbox` (`identifier`);--> statement-breakpoint
CREATE TABLE `row_sets` (
	`id` integer PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`user_id` integer NOT NULL,
	`list` text NOT NULL,
	`name` text NOT NULL,
	`rows` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `row_sets_identifier_unique` ON `row_sets` (`identifier`);--> statement-breakpoint
CREATE INDEX `row_sets_user` ON `row_sets` (`user_id`,`list`);--> statement-breakpoint
CREATE TABLE `views` (
	`id` integer PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`user_id` integer NOT NULL,
	`list` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `views_identifier_unique` ON `views` (`identifier`);--> statement-breakpoint
CREATE INDEX `views_user` ON `views` (`user_id`,`list`);--> statement-breakpoint
CREATE TABLE `files` (
	`id` integer PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`user_id` integer NOT NULL,
	`file_name` text NOT NULL,
	`file_alias` text,
	`media_type` text NOT NULL,
	`size` integer NOT NULL,
	`bytes` blob NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `files_identifier_unique` ON `files` (`identifier`);--> statement-breakpoint
CREATE TABLE `lead_import_rows` (
	`id` integer PRIMARY KEY NOT NULL,
	`import_id` integer NOT NULL,
	`row` integer NOT NULL,
	`values` text NOT NULL,
	`message` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `lead_import_rows_import` ON `lead_import_rows` (`import_id`,`row`);--> statement-breakpoint
CREATE TABLE `lead_imports` (
	`id` integer PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`user_id` integer NOT NULL,
	`file_id` integer NOT NULL,
	`filename` text NOT NULL,
	`status` text NOT NULL,
	`columns` text NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`imported` integer DEFAULT 0 NOT NULL,
	`duplicates` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	`operation_id` integer,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `lead_imports_identifier_unique` ON `lead_imports` (`identifier`);--> statement-breakpoint
CREATE INDEX `lead_imports_user` ON `lead_imports` (`user_id`);--> statement-breakpoint
CREATE TABLE `notification_preferences` (
	`user_id` integer NOT NULL,
	`channel` text NOT NULL,
	`module_type` text NOT NULL,
	`enabled` integer DEFAULT true NOT NULL,
	PRIMARY KEY(`user_id`, `channel`, `module_type`)
);
--> statement-breakpoint
CREATE TABLE `unsubscribe_reasons` (
	`id` integer PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`reason` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `unsubscribe_reasons_identifier_unique` ON `unsubscribe_reasons` (`identifier`);--> statement-breakpoint
CREATE TABLE `unsubscriptions` (
	`id` integer PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`user_id` integer NOT NULL,
	`reason` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `unsubscriptions_identifier_unique` ON `unsubscriptions` (`identifier`);--> statement-breakpoint
CREATE UNIQUE INDEX `unsubscriptions_user_id_unique` ON `unsubscriptions` (`user_id`);--> statement-breakpoint
CREATE TABLE `one_time_codes` (
	`id` integer PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`identity` text NOT NULL,
	`device` text NOT NULL,
	`hash` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `one_time_codes_for` ON `one_time_codes` (`purpose`,`identity`,`device`);--> statement-breakpoint
CREATE TABLE `sign_ups` (
	`id` integer PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`device` text NOT NULL,
	`user_type` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text NOT NULL,
	`country_code` text,
	`mobile` text,
	`referral_id` text,
	`user_id` integer,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sign_ups_identifier_unique` ON `sign_ups` (`identifier`);--> statement-breakpoint
CREATE UNIQUE INDEX `sign_ups_of` ON `sign_ups` (`email`,`device`);--> statement-breakpoint
CREATE INDEX `sign_ups_referral` ON `sign_ups` (`referral_id`);--> statement-breakpoint
CREATE TABLE `agent_forms` (
	`id` integer PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`fields` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `agent_forms_identifier_unique` ON `agent_forms` (`identifier`);--> statement-breakpoint
CREATE TABLE `form_files` (
	`id` integer PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`file_name` text NOT NULL,
	`media_type` text NOT NULL,
	`size` integer NOT NULL,
	`bytes` blob NOT NULL,
	`attached_to` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `form_files_identifier_unique` ON `form_files` (`identifier`);--> statement-breakpoint
CREATE INDEX `form_files_attached` ON `form_files` (`attached_to`,`created_at`);--> statement-breakpoint
CREATE TABLE `lead_forms` (
	`id` integer PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`fields` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`lead_source_id` integer,
	`branch_id` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `lead_forms_identifier_unique` ON `lead_forms` (`identifier`);--> statement-breakpoint
CREATE TABLE `agent_requests` (
	`id` integer PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`company_name` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text NOT NULL,
	`country_code` text,
	`mobile` text,
	`country_id` text,
	`state_id` text,
	`city_id` text,
	`referral_id` text,
	`form_identifier` text,
	`status` text DEFAULT 'new' NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `agent_requests_identifier_unique` ON `agent_requests` (`identifier`);--> statement-breakpoint
CREATE INDEX `agent_requests_email` ON `agent_requests` (`email`);--> statement-breakpoint
CREATE TABLE `referral_codes` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`code` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `referral_codes_user_id_unique` ON `referral_codes` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `referral_codes_code_unique` ON `referral_codes` (`code`);--> statement-breakpoint
CREATE TABLE `calls` (
	`id` integer PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`user_id` integer NOT NULL,
	`direction` text NOT NULL,
	`from` text NOT NULL,
	`to` text NOT NULL,
	`duration` integer,
	`status` text NOT NULL,
	`recording` text,
	`call_identifier` text,
	`note` text,
	`outcome` text,
	`module_type` text,
	`module_identifier` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calls_identifier_unique` ON `calls` (`identifier`);--> statement-breakpoint
CREATE UNIQUE INDEX `calls_call_identifier_unique` ON `calls` (`call_identifier`);--> statement-breakpoint
CREATE INDEX `calls_user` ON `calls` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `activity_logs` (
	`id` integer PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`user_id` integer,
	`action` text NOT NULL,
	`module_type` text NOT NULL,
	`module_identifier` text,
	`description` text,
	`ip_address` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `activity_logs_identifier_unique` ON `activity_logs` (`identifier`);--> statement-breakpoint
CREATE INDEX `activity_logs_user` ON `activity_logs` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `activity_logs_at` ON `activity_logs` (`created_at`);--> statement-breakpoint
CREATE TABLE `google_accounts` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`connected_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `ip_addresses` (
	`id` integer PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`ip_address` text NOT NULL,
	`title` text,
	`type` text NOT NULL,
	`status` text NOT NULL,
	`reason` text NOT NULL,
	`applicable_for` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ip_addresses_identifier_unique` ON `ip_addresses` (`identifier`);--> statement-breakpoint
CREATE INDEX `ip_addresses_type` ON `ip_addresses` (`type`,`status`);--> statement-breakpoint
CREATE TABLE `agreement_signatures` (
	`id` integer PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`agreement_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`outcome` text NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`signed_by_company` text,
	`signed_by_name` text,
	`signed_by_designation` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `agreement_signatures_identifier_unique` ON `agreement_signatures` (`identifier`);--> statement-breakpoint
CREATE INDEX `agreement_signatures_user` ON `agreement_signatures` (`user_id`,`outcome`);--> statement-breakpoint
CREATE TABLE `agreements` (
	`id` integer PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`title` text NOT NULL,
	`group` text NOT NULL,
	`status` text DEFAULT 'active' NOT NULL,
	`is_current` integer DEFAULT false NOT NULL,
	`content` text DEFAULT '' NOT NULL,
	`last_modified_at` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `agreements_identifier_unique` ON `agreements` (`identifier`);--> statement-breakpoint
CREATE INDEX `agreements_current` ON `agreements` (`group`,`is_current`);--> statement-breakpoint
CREATE TABLE `institutions` (
	`id` integer PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`name` text NOT NULL,
	`alias_name` text,
	`url` text,
	`description` text,
	`country` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `institutions_identifier_unique` ON `institutions` (`identifier`);--> statement-breakpoint
CREATE INDEX `institutions_country` ON `institutions` (`country`);--> statement-breakpoint
CREATE TABLE `study_levels` (
	`id` integer PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `study_levels_identifier_unique` ON `study_levels` (`identifier`);--> statement-breakpoint
CREATE TABLE `information_reads` (
	`user_id` integer NOT NULL,
	`update_id` integer NOT NULL,
	`read_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `update_id`)
);
--> statement-breakpoint
CREATE TABLE `information_updates` (
	`id` integer PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`update_type` text NOT NULL,
	`status` text DEFAULT 'published' NOT NULL,
	`published_at` text,
	`institution_id` text,
	`country_id` text,
	`study_level_id` text,
	`title` text,
	`content` text,
	`module_type` text,
	`till_date` text,
	`files` text DEFAULT '[]' NOT NULL,
	`duration` integer,
	`duration_type` text,
	`fees` real,
	`currency` text,
	`commission_type` text,
	`commission_percentage` real,
	`commission_amount` real,
	`commission_currency` text,
	`amount` real,
	`type` text,
	`intake_month` integer,
	`intake_year` integer,
	`requirement` text,
	`description` text,
	`event_title` text,
	`event_type` text,
	`host` text,
	`start_date` text,
	`end_date` text,
	`event_detail` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `information_updates_identifier_unique` ON `information_updates` (`identifier`);--> statement-breakpoint
CREATE INDEX `information_updates_type` ON `information_updates` (`update_type`,`id`);--> statement-breakpoint
CREATE INDEX `information_updates_published` ON `information_updates` (`published_at`);--> statement-breakpoint
CREATE TABLE `product_update_modules` (
	`product_update_id` integer NOT NULL,
	`module_id` text NOT NULL,
	PRIMARY KEY(`product_update_id`, `module_id`)
);
--> statement-breakpoint
CREATE TABLE `product_update_reads` (
	`user_id` integer NOT NULL,
	`product_update_id` integer NOT NULL,
	`read_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `product_update_id`)
);
--> statement-breakpoint
CREATE TABLE `product_update_terms` (
	`id` integer PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`type` text NOT NULL,
	`name` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `product_update_terms_identifier_unique` ON `product_update_terms` (`identifier`);--> statement-breakpoint
CREATE INDEX `product_update_terms_type` ON `product_update_terms` (`type`,`id`);--> statement-breakpoint
CREATE TABLE `product_updates` (
	`id` integer PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`category_id` text NOT NULL,
	`view_page` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `product_updates_identifier_unique` ON `product_updates` (`identifier`);--> statement-breakpoint
CREATE INDEX `product_updates_created` ON `product_updates` (`created_at`);--> statement-breakpoint
CREATE TABLE `update_tickets` (
	`id` integer PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`bug_type` text NOT NULL,
	`module_type` text NOT NULL,
	`module_identifier` text,
	`request_content` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`user_id` integer NOT NULL,
	`staff_id` integer,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `update_tickets_identifier_unique` ON `update_tickets` (`identifier`);--> statement-breakpoint
CREATE INDEX `update_tickets_status` ON `update_tickets` (`status`);--> statement-breakpoint
CREATE TABLE `applications` (
	`id` integer PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`lead_id` integer NOT NULL,
	`institution_id` integer NOT NULL,
	`program_name` text NOT NULL,
	`intake_id` integer,
	`intake_year` integer,
	`student_number` text NOT NULL,
	`agent_id` integer,
	`agent_percent` integer,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `applications_identifier_unique` ON `applications` (`identifier`);--> statement-breakpoint
CREATE INDEX `applications_lead` ON `applications` (`lead_id`);--> statement-breakpoint
CREATE INDEX `applications_student` ON `applications` (`student_number`);--> statement-breakpoint
CREATE TABLE `application_installments` (
	`id` integer PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`application_id` integer NOT NULL,
	`lead_id` integer NOT NULL,
	`institution_id` integer NOT NULL,
	`agent_id` integer,
	`agent_percent` integer DEFAULT 0 NOT NULL,
	`number` integer NOT NULL,
	`count` integer NOT NULL,
	`expected_commission_in` integer NOT NULL,
	`expected_currency_in` text NOT NULL,
	`expected_commission_in_date` text,
	`status` text DEFAULT 'not_claimed' NOT NULL,
	`invoice_status_type` text,
	`invoice_reason_id` integer,
	`remarks` text DEFAULT '' NOT NULL,
	`claim_id` integer,
	`claimed_amount` integer DEFAULT 0 NOT NULL,
	`invoice_id` integer,
	`invoice_amount` integer DEFAULT 0 NOT NULL,
	`account_id` integer,
	`received_amount` integer DEFAULT 0 NOT NULL,
	`received_at` text,
	`agent_amount` integer DEFAULT 0 NOT NULL,
	`paid_amount` integer DEFAULT 0 NOT NULL,
	`paid_at` text,
	`words` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `application_installments_identifier_unique` ON `application_installments` (`identifier`);--> statement-breakpoint
CREATE INDEX `installments_status` ON `application_installments` (`status`,`expected_commission_in_date`);--> statement-breakpoint
CREATE INDEX `installments_institution` ON `application_installments` (`institution_id`,`status`);--> statement-breakpoint
CREATE INDEX `installments_date` ON `application_installments` (`expected_commission_in_date`);--> statement-breakpoint
CREATE INDEX `installments_claim` ON `application_installments` (`claim_id`);--> statement-breakpoint
CREATE INDEX `installments_invoice` ON `application_installments` (`invoice_id`);--> statement-breakpoint
CREATE INDEX `installments_agent` ON `application_installments` (`agent_id`,`status`);--> statement-breakpoint
CREATE TABLE `claim_details` (
	`id` integer PRIMARY KEY NOT NULL,
	`claim_id` integer NOT NULL,
	`installment_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`remarks` text NOT NULL,
	`void_at` text
);
--> statement-breakpoint
CREATE INDEX `claim_details_claim` ON `claim_details` (`claim_id`);--> statement-breakpoint
CREATE INDEX `claim_details_installment` ON `claim_details` (`installment_id`);--> statement-breakpoint
CREATE TABLE `claims` (
	`id` integer PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`claim_no` text NOT NULL,
	`institution_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`currency` text NOT NULL,
	`expected_received_at` text NOT NULL,
	`operation_id` integer,
	`user_id` integer,
	`void_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `claims_identifier_unique` ON `claims` (`identifier`);--> statement-breakpoint
CREATE UNIQUE INDEX `claims_claim_no_unique` ON `claims` (`claim_no`);--> statement-breakpoint
CREATE TABLE `document_numbers` (
	`kind` text NOT NULL,
	`year` integer NOT NULL,
	`last` integer NOT NULL,
	PRIMARY KEY(`kind`, `year`)
);
--> statement-breakpoint
CREATE TABLE `invoice_details` (
	`id` integer PRIMARY KEY NOT NULL,
	`invoice_id` integer NOT NULL,
	`installment_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`remarks` text NOT NULL,
	`void_at` text
);
--> statement-breakpoint
CREATE INDEX `invoice_details_invoice` ON `invoice_details` (`invoice_id`);--> statement-breakpoint
CREATE INDEX `invoice_details_installment` ON `invoice_details` (`installment_id`);--> statement-breakpoint
CREATE TABLE `invoice_files` (
	`id` integer PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`installment_id` integer NOT NULL,
	`file_id` integer NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_files_identifier_unique` ON `invoice_files` (`identifier`);--> statement-breakpoint
CREATE INDEX `invoice_files_installment` ON `invoice_files` (`installment_id`);--> statement-breakpoint
CREATE TABLE `invoices` (
	`id` integer PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`invoice_no` text NOT NULL,
	`institution_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`currency` text NOT NULL,
	`expected_received_at` text NOT NULL,
	`operation_id` integer,
	`user_id` integer,
	`void_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_identifier_unique` ON `invoices` (`identifier`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_invoice_no_unique` ON `invoices` (`invoice_no`);--> statement-breakpoint
CREATE TABLE `payment_details` (
	`id` integer PRIMARY KEY NOT NULL,
	`payment_id` integer NOT NULL,
	`installment_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`void_at` text
);
--> statement-breakpoint
CREATE INDEX `payment_details_payment` ON `payment_details` (`payment_id`);--> statement-breakpoint
CREATE INDEX `payment_details_installment` ON `payment_details` (`installment_id`);--> statement-breakpoint
CREATE TABLE `payments` (
	`id` integer PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`payment_for` text NOT NULL,
	`account_id` integer,
	`date` text NOT NULL,
	`remark_to_internal` text NOT NULL,
	`notify_agent` integer DEFAULT false NOT NULL,
	`operation_id` integer,
	`user_id` integer,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_identifier_unique` ON `payments` (`identifier`);--> statement-breakpoint
CREATE INDEX `payments_operation` ON `payments` (`operation_id`);--> statement-breakpoint
CREATE TABLE `bank_accounts` (
	`id` integer PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`account_name` text NOT NULL,
	`account_number` text NOT NULL,
	`bank_name` text NOT NULL,
	`branch_name` text,
	`swift_code` text,
	`currency` text NOT NULL,
	`country` text,
	`is_default` integer DEFAULT false NOT NULL,
	`deleted_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bank_accounts_identifier_unique` ON `bank_accounts` (`identifier`);--> statement-breakpoint
CREATE TABLE `invoice_reasons` (
	`id` integer PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`name` text NOT NULL,
	`reason_type` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_reasons_identifier_unique` ON `invoice_reasons` (`identifier`);--> statement-breakpoint
CREATE TABLE `payment_types` (
	`id` integer PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`name` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_types_identifier_unique` ON `payment_types` (`identifier`);